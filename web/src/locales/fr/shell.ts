import type { Part } from '../words.ts'

export default {
  product: 'Reseller Portal',
  title: '{page} - Reseller Portal',
  skip: 'Aller au contenu',
  menu: 'Menu',
  navigation: 'Navigation principale',
  language: 'Langue',
  toDark: 'Utiliser les couleurs sombres',
  toLight: 'Utiliser les couleurs claires',
  account: 'Compte de {name}',
  profile: 'Profil',
  signOut: 'Se déconnecter',
  unauthorized: 'Vous n’êtes pas autorisé à voir cette page',
  nav: {
    connections: 'Connexions',
    bookings: 'Réservations',
    addBooking: 'Ajouter une réservation',
    outbox: 'Boîte d’envoi',
    attention: 'À traiter',
    channels: 'Canaux',
  },
  waiting: '{count} en attente',
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a rien à cette adresse. Le lien est peut-être ancien, ou il y manque une lettre.',
    back: 'Aller à la page d’accueil',
  },
  broken: {
    title: 'Cette page n’a pas pu être affichée',
    text: 'Une erreur est survenue de notre côté. Vos données sont en sécurité.',
    again: 'Réessayer',
  },
} satisfies Part<'shell'>
