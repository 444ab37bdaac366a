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
    registrations: 'Les entreprises qui demandent un compte attendent ici votre réponse.',
    inventory: 'Chaque départ de chaque jour : ce qui est libre, vendu ou fermé.',
    gate: 'Qui vient à chaque départ. La validation web du menu prend leurs billets à l’entrée, même sans réseau.',
    products: 'Vos produits, avec leurs textes et leurs images dans chaque langue.',
    report: 'Toutes les réservations des jours choisis, en tableau, en graphique ou en fichier.',
    manifest: 'Qui vient à quel départ, à lire ou à imprimer.',
    redemptions: 'Quels billets ont été validés, et quand.',
    users: 'Ici, vous invitez des collègues et décidez de ce qu’ils peuvent faire.',
    channels: 'Vos canaux : quels revendeurs vendent pour vous, et à quels prix.',
    audit: 'Ici est écrit qui a fait quoi, quand et d’où.',
    help: 'Réponses aux questions les plus fréquentes. Ctrl K trouve le reste.',
    profile: 'Votre profil : mot de passe, second facteur, langue. L’accueil peut y être revu.',
  },
} satisfies Part<'welcome'>
