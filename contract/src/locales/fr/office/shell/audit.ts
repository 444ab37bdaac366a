import type { Part } from '../../../texts.ts'
import access from './audit-events/access.ts'
import organizations from './audit-events/organizations.ts'
import catalogue from './audit-events/catalogue.ts'

export default {
  title: 'Journal d’audit',
  note: 'Qui a fait quoi, quand et d’où',
  securityTitle: 'Événements de sécurité',
  securityNote: 'Comment les personnes se connectent, ce qui leur a été refusé et qui a reçu quels droits',
  search: 'Chercher dans le journal d’audit',
  searchHint: 'Nom, adresse ou détail',
  empty: 'Rien ne s’est encore passé.',
  emptySecurity: 'Aucun événement de sécurité pour l’instant.',
  when: 'Quand',
  what: 'Quoi',
  who: 'Qui',
  about: 'Concerne',
  address: 'Adresse IP',
  portal: 'Le portail lui-même',
  booking: 'Réservation concernée',
  organization: 'Organisation',
  one: 'Événement',
  subject: 'Objet',
  openBooking: 'Ouvrir la réservation',
  openUser: 'Ouvrir l’utilisateur',
  all: 'Tout à ce sujet',
  facts: {
    before: 'Avant',
    after: 'Après',
    reason: 'Motif',
    call: 'Appel',
    organization: 'Organisation',
    fields: 'Champs',
    subject: 'Sujet',
    detail: 'Détail',
    amount: 'Montant',
    currency: 'Devise',
    action: 'Décision',
    to: 'À',
    role: 'Rôle',
  },
  events: {
    ...organizations,
    ...access,
    ...catalogue,
  },
} satisfies Part<'audit'>
