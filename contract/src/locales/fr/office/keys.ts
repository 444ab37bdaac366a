import type { Part } from '../../texts.ts'

export default {
  title: 'Raccourcis clavier',
  everywhere: 'Partout',
  command: 'Chercher des réservations, pages et actions',
  search: 'Chercher dans cette page',
  help: 'Afficher ces touches',
  close: 'Fermer, revenir',
  goTo: 'Aller à',
  note: 'Les touches seules se taisent pendant la saisie. Votre profil permet de les désactiver.',
} satisfies Part<'keys'>
