import type { Part } from '../../texts.ts'

export default {
  title: 'Boîte d’envoi',
  note: 'Le courrier écrit par le portail. Sans serveur de messagerie, il attend ici d’être lu.',
  search: 'Rechercher du courrier',
  searchHint: 'Destinataire ou objet',
  one: 'Message',
  created: 'Écrit',
  to: 'À',
  subject: 'Objet',
  state: 'État',
  states: { QUEUED: 'En attente', SENT: 'Envoyé', OUTBOX: 'Conservé ici', FAILED: 'Échoué' },
  empty: 'Pas encore de courrier. Les bons apparaissent ici dès qu’une réservation est ouverte.',
  attachments: 'Pièces jointes',
  booking: 'Ouvrir la réservation',
} satisfies Part<'messages'>
