export default {
  title: 'Sign in',
  lead: 'Sell tickets, tours and attractions from one desk.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  ended: 'Your session has ended. Please sign in again.',
  working: 'Signing in…',
} as const
