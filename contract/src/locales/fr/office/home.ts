import type { Part } from '../../texts.ts'

export default {
  morning: 'Bonjour, {name}',
  afternoon: 'Bon après-midi, {name}',
  evening: 'Bonsoir, {name}',
  today: 'Aujourd’hui',
  salesToday: 'Ventes du jour',
  bookingsToday: 'Réservations du jour',
  ticketsToday: 'Billets du jour',
  owed: 'Dû sur le compte',
  ofLimit: '{percent} % de la limite de {limit}',
  latest: 'Dernières réservations',
  seeAll: 'Tout voir',
  waiting_one: '{count} vente attend une décision',
  waiting_other: '{count} ventes attendent une décision',
  access: 'Vos accès',
  moreAccess: 'Plus d’accès',
} satisfies Part<'home'>
