// App.

// Routes
export const pageNotFound = 'Page not found';
export const theresNoPageAt = 'There’s no page at {pathname}.';
