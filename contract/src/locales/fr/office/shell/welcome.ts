import type { Part } from '../../../texts.ts'

export default {
  title: 'Bienvenue',
  step: 'Étape {step} sur {steps}',
  next: 'Suivant',
  back: 'Retour',
  skip: 'Passer',
  done: 'Terminé',
  replay: 'Revoir l’accueil',
  replayNote: 'Le tour de vos pages les plus importantes.',
  steps: {
    home: 'Voici votre accueil : ce qui s’est passé aujourd’hui et ce qui vous attend.',
    sell: 'Ici, vous vendez : fournisseur, date, produit, billets. Tout se fait au clavier.',
    bookings: 'Chaque réservation se trouve ici par nom, e-mail, code-barres ou référence.',
    attention: 'Ce que le portail ne peut décider seul attend ici une personne.',
    users: 'Ici, vous invitez des collègues et décidez de ce qu’ils peuvent faire.',
    channels: 'Vos canaux : quels revendeurs vendent pour vous, et à quels prix.',
    connections: 'Ici, les fournisseurs sont connectés et leurs produits importés.',
    audit: 'Ici est écrit qui a fait quoi, quand et d’où.',
    help: 'Réponses aux questions les plus fréquentes. Ctrl K trouve le reste.',
    profile: 'Votre profil : mot de passe, second facteur, langue. L’accueil peut y être revu.',
  },
} satisfies Part<'welcome'>
