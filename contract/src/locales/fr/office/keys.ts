import type { Part } from '../../texts.ts'

export default {
  title: 'Raccourcis clavier',
  everywhere: 'Partout',
  command: 'Chercher des réservations, pages et actions',
  search: 'Chercher dans cette page',
  help: 'Afficher ces touches',
  close: 'Fermer, revenir',
  here: 'Sur cette page',
  sell: {
    supplier: 'Fournisseur',
    date: 'Date',
    day: 'Jour précédent et suivant',
    rate: 'Choisir un billet',
    tickets: 'Afficher tous les billets',
    common: 'Revendre ce qui se vend le plus ici',
    last: 'Répéter la dernière vente',
    print: 'Imprimer les bons de la vente',
    view: 'Vue du client',
    pay: 'Continuer : retenir et payer, ou réserver',
  },
  goTo: 'Aller à',
  note: 'Les touches seules se taisent pendant la saisie. Votre profil permet de les désactiver.',
} satisfies Part<'keys'>
