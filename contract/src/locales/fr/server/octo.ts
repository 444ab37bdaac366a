import type { ServerWords } from '../../texts.ts'

export default {
  keyMissing: 'Envoyez votre clé d’API dans l’en-tête : Authorization: Bearer <clé>.',
  keyUnknown: 'Cette clé d’API est inconnue ou a été révoquée.',
  tooMany: 'Trop d’appels : au plus {limit} par minute. Réessayez dans {seconds} secondes.',
  malformed: 'La requête est mal formée.',
  fields: 'Ces champs manquent ou ne sont pas corrects : {fields}.',
  fault: 'Une erreur est survenue de notre côté.',
  noSuchCall: 'Cet appel n’existe pas ici.',
  product: 'Ce produit n’existe pas pour cette clé.',
  option: 'Cette option n’existe pas pour ce produit.',
  unit: 'Cette unité n’existe pas pour cette option.',
  supplier: 'Cette clé vend un autre fournisseur.',
  oneSpan: 'Envoyez exactement un de : localDate, localDateStart avec localDateEnd, ou availabilityIds.',
  span: 'localDateEnd ne peut ni précéder localDateStart, ni la suivre de plus d’un an.',
  currency: 'Cette option n’est pas vendue en {currency}, mais en {currencies}.',
  untilStart: 'Jusqu’au début',
  questions: {
    weight: 'Poids en livres',
    firstName: 'Prénom',
    lastName: 'Nom',
    emailAddress: 'E-mail',
    phoneNumber: 'Téléphone',
    country: 'Pays',
  },
  weightHint: 'Un nombre entier de 1 à 999.',
} satisfies ServerWords['octo']
