import type { ServerWords } from '../../texts.ts'

export default {
  hello: 'Bonjour {name},',
  feedback: {
    title: 'Commentaire de {name}',
    page: 'Page',
    end: 'Vous lisez ceci parce que vous gérez le portail. Répondez directement à la personne.',
  },
  registration: {
    hello: 'Bonjour,',
    received: {
      title: 'Votre demande de compte',
      lines: [
        'merci, {name}. Nous avons reçu votre demande pour {company} et nous l’examinons.',
        'Vous aurez de nos nouvelles par e-mail.',
      ],
      end: 'Si vous n’avez pas demandé de compte, ne faites rien.',
    },
    asks: {
      title: 'Compte demandé : {company}',
      lines: ['{who} ({email}) demande un compte pour {company}.'],
      open: 'Voir la demande',
      end: 'Approuvez-la ou refusez-la sous Inscriptions.',
    },
    declined: {
      title: 'Votre demande de compte a été refusée',
      lines: [
        'nous avons examiné votre demande pour {company} et ne pouvons pas lui ouvrir de compte.',
        'Le motif : {reason}',
      ],
      end: 'Vous pourrez faire une nouvelle demande quand cela aura changé.',
    },
  },
  invitation: {
    title: 'Votre accès au Reseller Portal',
    lines: ['{organization} vous invite au Reseller Portal. Choisissez un mot de passe pour commencer.'],
    open: 'Choisir un mot de passe',
    end: 'Le lien fonctionne une fois, pendant 7 jours. Si vous ne connaissez pas {organization}, ne faites rien.',
  },
  asked: {
    title: '{organization} vous invite',
    lines: [
      '{organization} vous demande de travailler aussi pour elle. Vous gardez votre compte et votre mot de passe, et changez d’organisation dans le menu.',
    ],
    open: 'Voir l’invitation',
    end: 'Acceptez-la ou refusez-la dans votre profil sous 7 jours. Si vous ne connaissez pas {organization}, refusez-la.',
  },
  reset: {
    title: 'Définir un nouveau mot de passe',
    lines: ['quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.'],
    open: 'Définir un nouveau mot de passe',
    end: 'Le lien fonctionne une fois, pendant une heure. Si ce n’était pas vous, ne faites rien : votre mot de passe ne change pas.',
  },
  /** What has changed in how the person signs in, by the name of the event. */
  warnings: {
    'sessions.token_reused': {
      title: 'Toutes vos sessions sont fermées',
      lines: [
        'une de vos sessions a été utilisée à deux endroits, ce qui arrive quand quelqu’un la copie.',
        'Nous avons fermé toutes vos sessions. Reconnectez-vous et changez votre mot de passe si cela vous surprend.',
      ],
      end: 'Votre administrateur voit aussi cet événement.',
    },
    'accounts.password_changed': {
      title: 'Votre mot de passe a changé',
      lines: ['votre mot de passe a été changé dans votre profil. Vos autres sessions sont fermées.'],
      end: 'Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe et parlez à votre administrateur.',
    },
    'accounts.password_reset': {
      title: 'Votre mot de passe a changé',
      lines: [
        'votre mot de passe a été redéfini avec un lien envoyé par e-mail. Toutes les sessions sont fermées.',
      ],
      end: 'Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe et parlez à votre administrateur.',
    },
    'accounts.factor_added': {
      title: 'Un second facteur a été ajouté',
      lines: [
        'une application ou une clé d’accès a été ajoutée à votre compte comme second facteur. Vos autres sessions sont fermées.',
      ],
      end: 'Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe et parlez à votre administrateur.',
    },
    'accounts.factor_removed': {
      title: 'Un second facteur a été retiré',
      lines: [
        'une application ou une clé d’accès a été retirée de votre compte. Vos autres sessions sont fermées.',
      ],
      end: 'Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe et parlez à votre administrateur.',
    },
    'accounts.recovery_codes_renewed': {
      title: 'Vous avez de nouveaux codes de secours',
      lines: [
        'de nouveaux codes de secours ont été créés pour votre compte. Les précédents ne fonctionnent plus.',
      ],
      end: 'Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe et parlez à votre administrateur.',
    },
    'accounts.recovery_code_used': {
      title: 'Un code de secours a été utilisé',
      lines: ['quelqu’un, sans doute vous, s’est connecté avec un de vos codes de secours.'],
      end: 'Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe et parlez à votre administrateur.',
    },
    'users.factor_reset': {
      title: 'Votre second facteur a été réinitialisé',
      lines: [
        'un administrateur a retiré le second facteur de votre compte. Connectez-vous avec votre mot de passe et configurez-en un nouveau.',
      ],
      end: 'Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe et parlez à votre administrateur.',
    },
  },
} satisfies ServerWords['account']
