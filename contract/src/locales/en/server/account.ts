export default {
  hello: 'Hello {name},',
  feedback: {
    title: 'Feedback from {name}',
    page: 'Page',
    end: 'You read this because you run the portal. Answer the person directly.',
  },
  registration: {
    hello: 'Hello,',
    received: {
      title: 'Your request for an account',
      lines: [
        'thank you, {name}. We received your request for {company} and look at it.',
        'You hear from us by email.',
      ],
      end: 'If you did not ask for an account, do nothing.',
    },
    asks: {
      title: 'Account requested: {company}',
      lines: ['{who} ({email}) asks for an account for {company}.'],
      open: 'Look at the request',
      end: 'Approve or decline it under Registrations.',
    },
    declined: {
      title: 'Your request for an account was declined',
      lines: [
        'we looked at your request for {company}, and cannot open an account for it.',
        'The reason: {reason}',
      ],
      end: 'You may ask again when this has changed.',
    },
  },
  invitation: {
    title: 'Your access to the Reseller Portal',
    lines: ['{organization} has invited you to the Reseller Portal. Choose a password to begin.'],
    open: 'Choose a password',
    end: 'The link works once, within 7 days. If you do not know {organization}, do nothing.',
  },
  asked: {
    title: '{organization} invites you',
    lines: [
      '{organization} asks you to work for it as well. You keep your account and your password, and switch between your organizations in the menu.',
    ],
    open: 'Look at the invitation',
    end: 'Accept or decline it in your profile within 7 days. If you do not know {organization}, decline it.',
  },
  reset: {
    title: 'A new password',
    lines: ['somebody, probably you, asked to set a new password for your account.'],
    open: 'Set a new password',
    end: 'The link works once, within one hour. If it was not you, do nothing: your password stays as it is.',
  },
  /** What has changed in how the person signs in, by the name of the event. */
  warnings: {
    'sessions.token_reused': {
      title: 'You were signed out everywhere',
      lines: [
        'a sign-in of yours was used from two places, which happens when it is copied by somebody else.',
        'We ended all your sessions. Sign in again, and change your password if you did not expect this.',
      ],
      end: 'Your administrator sees this event as well.',
    },
    'accounts.password_changed': {
      title: 'Your password was changed',
      lines: ['your password was changed in your profile. Your other sessions have ended.'],
      end: 'If it was not you, set a new password at once, and speak with your administrator.',
    },
    'accounts.password_reset': {
      title: 'Your password was changed',
      lines: ['your password was set anew with a mailed link. Every session has ended.'],
      end: 'If it was not you, set a new password at once, and speak with your administrator.',
    },
    'accounts.factor_added': {
      title: 'A second factor was added',
      lines: [
        'an app or a passkey was added to your account as its second factor. Your other sessions have ended.',
      ],
      end: 'If it was not you, set a new password at once, and speak with your administrator.',
    },
    'accounts.factor_removed': {
      title: 'A second factor was removed',
      lines: ['an app or a passkey was removed from your account. Your other sessions have ended.'],
      end: 'If it was not you, set a new password at once, and speak with your administrator.',
    },
    'accounts.recovery_codes_renewed': {
      title: 'You have new recovery codes',
      lines: ['new recovery codes were made for your account. Those before no longer work.'],
      end: 'If it was not you, set a new password at once, and speak with your administrator.',
    },
    'accounts.recovery_code_used': {
      title: 'A recovery code was used',
      lines: ['somebody, probably you, signed in with one of your recovery codes.'],
      end: 'If it was not you, set a new password at once, and speak with your administrator.',
    },
    'users.factor_reset': {
      title: 'Your second factor was reset',
      lines: [
        'an administrator removed the second factor of your account. Sign in with your password and set up a new one.',
      ],
      end: 'If it was not you, set a new password at once, and speak with your administrator.',
    },
  },
} as const
