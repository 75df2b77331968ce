import type { RegistrationForm } from '../registration.ts';

/** A complete form. */
export const exampleRegistration: RegistrationForm = {
  businessName: 'Desert Dental',
  businessType: 'Limited Liability Corporation',
  ein: '12-3456789',
  industry: 'HEALTHCARE',
  website: 'https://desertdental.example',
  street: '100 Main Street',
  city: 'Phoenix',
  region: 'AZ',
  postalCode: '85004',
  firstName: 'Maria',
  lastName: 'Lopez',
  title: 'Owner',
  email: 'maria@desertdental.example',
  phone: '(602) 555-0142',
  useCase: 'CUSTOMER_CARE',
  description: 'Appointment reminders and follow-ups for patients of our dental practice.',
  sampleOne: 'Desert Dental: Your appointment is tomorrow at 9. Reply STOP to opt out.',
  sampleTwo: 'Desert Dental: Thanks for your visit. How was it?',
  optIn: 'Patients enter their phone number on our sign-up page and check a box to agree to texts.',
  optInPage: 'https://texts.example.com/join',
};
