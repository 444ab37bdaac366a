import type { Part } from '../words.ts'

export default {
  title: 'Boîte d’envoi',
  note: 'Le courrier écrit par le portail. Sans serveur de messagerie, il attend ici d’être lu.',
  created: 'Écrit',
  to: 'À',
  subject: 'Objet',
  state: 'État',
  states: { QUEUED: 'En attente', SENT: 'Envoyé', OUTBOX: 'Conservé ici', FAILED: 'Échoué' },
  empty: 'Pas encore de courrier. Les bons apparaissent ici dès qu’une réservation est ouverte.',
  doing: 'Lecture de la boîte d’envoi en cours.',
  attachments: 'Pièces jointes',
  attachment: '{name} ({kilobytes} ko)',
  booking: 'Ouvrir la réservation',
  close: 'Fermer le message',
  older: 'Courrier plus ancien',
  newest: 'Courrier le plus récent',
} satisfies Part<'messages'>
