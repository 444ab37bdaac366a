import type { CalendarWords } from '../texts.ts'

export default {
  title: 'Disponibilités de {name}',
  product: 'Expérience',
  language: 'Langue',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  loading: 'Chargement…',
  failed: 'Le calendrier n’a pas pu être chargé.',
  retry: 'Réessayer',
  none: 'Il n’y a pas de calendrier ici.',
  nothing: 'Rien n’est en vente pour le moment.',
  from: 'dès {price}',
  states: { AVAILABLE: 'Disponible', LIMITED: 'Peu de places', SOLD_OUT: 'Complet', CLOSED: 'Fermé' },
} satisfies CalendarWords
