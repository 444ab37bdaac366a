export default {
  forgot: 'Forgot password',
  forgotNote: 'Enter your email. We mail you a link that sets a new password.',
  send: 'Send link',
  sent: 'If this email has an account, a link is on its way. It can be used once, within one hour.',
  back: 'Back to sign in',
  choose: 'Choose a password',
  renew: 'Set a new password',
  new: 'New password',
  rule: 'At least {min} characters. A few words that do not belong together are easy to remember and hard to guess.',
  set: 'Set password',
  unusable: 'This link cannot be opened',
  another: 'Ask for a new link',
} as const
