import type { Part } from '../../texts.ts'

export default {
  title: 'Chercher ou aller à',
  hint: 'Client, e-mail, code-barres, référence, page ou action',
  bookings: 'Réservations',
  goTo: 'Aller à',
  actions: 'Actions',
  none: 'Rien ne correspond à « {typed} ».',
} satisfies Part<'command'>
