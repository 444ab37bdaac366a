import type en from '../../../../en/office/shell/audit-events/access.ts'
import type { Texts } from '../../../../texts.ts'

export default {
  accounts: {
    signed_in: 'Connexion',
    sign_in_failed: 'Échec de connexion',
    locked_out: 'Blocage après trop de tentatives',
    denied: 'Refus de ce que le rôle ne permet pas',
    token_refused: 'Appel refusé : ne vient pas d’une de nos pages',
    cross_site: 'Appel d’un autre site refusé',
    joined: 'Invitation acceptée',
    reset_asked: 'Réinitialisation du mot de passe demandée',
    password_reset: 'Mot de passe réinitialisé par e-mail',
    password_changed: 'Mot de passe changé',
    factor_added: 'Second facteur ajouté',
    factor_removed: 'Second facteur retiré',
    factor_failed: 'Second facteur incorrect',
    recovery_code_used: 'Code de secours utilisé',
    recovery_codes_renewed: 'Nouveaux codes de secours',
  },
  sessions: {
    ended: 'Session fermée',
    all_ended: 'Toutes les sessions fermées',
    switched: 'Changement d’organisation',
    token_reused: 'Jeton de session déjà utilisé revu',
  },
  browser: {
    signed_in: 'Connexion dans le navigateur',
    exported: 'Liste exportée',
    printed: 'Document imprimé',
  },
  users: {
    created: 'Utilisateur ajouté',
    changed: 'Utilisateur modifié',
    roles_changed: 'Rôles modifiés',
    points_changed: 'Points de vente modifiés',
    activated: 'Utilisateur activé',
    deactivated: 'Utilisateur désactivé',
    deleted: 'Utilisateur supprimé',
    invited: 'Invitation envoyée',
    invitation_revoked: 'Invitation retirée',
    asked_to_join: 'Invité à rejoindre',
    offer_withdrawn: 'Invitation à rejoindre retirée',
    offer_declined: 'Invitation à rejoindre refusée',
    joined: 'A rejoint l’organisation',
    factor_reset: 'Second facteur réinitialisé',
  },
  feedback: {
    sent: 'Commentaire envoyé',
  },
} satisfies Texts<typeof en>
