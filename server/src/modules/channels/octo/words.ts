import { fill } from '@reseller-portal/contract/words'
import type { Language } from '@reseller-portal/contract/kit'

/** A sentence in each language, with its facts for `{name}`; a plain text is English for everybody. */
export type Sentence = string | { words: Record<Language, string>; facts?: Parameters<typeof fill>[1] }

export function sayIn(language: Language, sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence
  return fill(sentence.words[language], sentence.facts ?? {})
}

/** What the supplier side says when it refuses, in the languages of the portal. */
export const octoWords = {
  keyMissing: {
    en: 'Send your API key in the header: Authorization: Bearer <key>.',
    es: 'Envíe su clave de API en la cabecera: Authorization: Bearer <clave>.',
    fr: 'Envoyez votre clé d’API dans l’en-tête : Authorization: Bearer <clé>.',
  },
  keyUnknown: {
    en: 'This API key is not known or was revoked.',
    es: 'Esta clave de API no se conoce o fue revocada.',
    fr: 'Cette clé d’API est inconnue ou a été révoquée.',
  },
  tooMany: {
    en: 'Too many calls: at most {limit} a minute. Try again in {seconds} seconds.',
    es: 'Demasiadas llamadas: como máximo {limit} por minuto. Inténtelo de nuevo en {seconds} segundos.',
    fr: 'Trop d’appels : au plus {limit} par minute. Réessayez dans {seconds} secondes.',
  },
  malformed: {
    en: 'The request is malformed.',
    es: 'La petición no está bien formada.',
    fr: 'La requête est mal formée.',
  },
  fields: {
    en: 'These fields are missing or not right: {fields}.',
    es: 'Estos campos faltan o no son correctos: {fields}.',
    fr: 'Ces champs manquent ou ne sont pas corrects : {fields}.',
  },
  fault: {
    en: 'Something went wrong on our side.',
    es: 'Algo ha fallado por nuestra parte.',
    fr: 'Une erreur est survenue de notre côté.',
  },
  noSuchCall: {
    en: 'There is no such call here.',
    es: 'Esa llamada no existe aquí.',
    fr: 'Cet appel n’existe pas ici.',
  },
  product: {
    en: 'There is no such product for this key.',
    es: 'No existe ese producto para esta clave.',
    fr: 'Ce produit n’existe pas pour cette clé.',
  },
  option: {
    en: 'There is no such option of this product.',
    es: 'No existe esa opción de este producto.',
    fr: 'Cette option n’existe pas pour ce produit.',
  },
  unit: {
    en: 'There is no such unit of this option.',
    es: 'No existe esa unidad de esta opción.',
    fr: 'Cette unité n’existe pas pour cette option.',
  },
  supplier: {
    en: 'This key sells another supplier.',
    es: 'Esta clave vende otro proveedor.',
    fr: 'Cette clé vend un autre fournisseur.',
  },
  oneSpan: {
    en: 'Send exactly one of localDate, localDateStart with localDateEnd, or availabilityIds.',
    es: 'Envíe exactamente uno de: localDate, localDateStart con localDateEnd, o availabilityIds.',
    fr: 'Envoyez exactement un de : localDate, localDateStart avec localDateEnd, ou availabilityIds.',
  },
  span: {
    en: 'localDateEnd must not be before localDateStart, nor more than a year after it.',
    es: 'localDateEnd no puede ser anterior a localDateStart ni más de un año posterior.',
    fr: 'localDateEnd ne peut ni précéder localDateStart, ni la suivre de plus d’un an.',
  },
  currency: {
    en: 'This option is not sold in {currency}, but in {currencies}.',
    es: 'Esta opción no se vende en {currency}, sino en {currencies}.',
    fr: 'Cette option n’est pas vendue en {currency}, mais en {currencies}.',
  },
  untilStart: { en: 'Until the start', es: 'Hasta el comienzo', fr: 'Jusqu’au début' },
} satisfies Record<string, Record<Language, string>>
