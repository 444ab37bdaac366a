export default {
  title: 'Sign in',
  lead: 'Sell tickets, tours and attractions from one desk.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  ended: 'Your session has ended. Please sign in again.',
  emptyEmail: 'Enter your email.',
  emptyPassword: 'Enter your password.',
  wrong: 'Email or password is not right.',
  tooMany: 'Too many attempts. Wait a minute and try again.',
  working: 'Signing in…',
} as const
