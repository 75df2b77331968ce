/** The way in and out: the screens that need no sign-in, and the ones that end it. */

export { LoginPage } from './login-page.tsx';
export { ClearTokenScreen, LogoutScreen } from './sign-out-screens.tsx';
export { SignedOut } from './signed-out.tsx';
