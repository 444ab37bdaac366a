import type { Part } from '../../../texts.ts'

export default {
  title: 'Lieux',
  note: 'Les points de vente de votre entreprise. Le personnel y vend, et des billets peuvent être désactivés pour l’un d’eux.',
  add: 'Ajouter un point de vente',
  search: 'Rechercher des points de vente',
  searchHint: 'Code ou nom',
  empty: 'Aucun point de vente. Ajoutez le premier lieu où vous vendez.',
  display: 'Point de vente',
  staff: 'Personnel',
  keys: 'Clés de l’API de réservation',
  noKeys: 'Pas encore de clés',
  keysSince: 'Utilisées depuis le {day}. Elles ne peuvent plus être lues.',
  giveKeys: 'Donner des clés',
  replaceKeys: 'Remplacer les clés',
  keysNote:
    'Les clés sont chiffrées à l’enregistrement et personne ne peut les relire ici. Les précédentes ne servent plus aussitôt.',
  apiKey: 'Clé d’API',
  apiSecret: 'Secret d’API',
  keysFailed: 'Les clés n’ont pas été remplacées',
  codeHint:
    'Lettres, chiffres, points, tirets et tirets bas. Chez un distributeur, il commence par l’identifiant de distributeur.',
  codeFixed: 'Un code ne change pas : les ventes le portent.',
  channelHint: 'Le canal sous lequel les fournisseurs connaissent ce point de vente.',
  fields: {
    code: 'Code',
    name: 'Nom',
    channelID: 'Canal',
    property_brand: 'Marque de l’établissement',
    phone: 'Téléphone',
  },
} satisfies Part<'points'>
