export default {
  title: 'Sign in',
  lead: 'Sell tickets, tours and attractions from one desk.',
  email: 'Email',
  password: 'Password',
  show: 'Show password',
  submit: 'Sign in',
  ended: 'Your session has ended. Please sign in again.',
  loadFailed: 'Unable to load your account',
  askAccount: 'Request an account',
  forgot: 'Forgot password?',
  chosen: 'Your password is set. Sign in with it.',
  working: 'Signing in…',
} as const
