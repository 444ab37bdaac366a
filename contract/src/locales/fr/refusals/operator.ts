import type { RefusalsOf } from '../../words.ts'

export const operatorRefusals: RefusalsOf<
  'products' | 'media' | 'imports' | 'options' | 'travelers' | 'inventory' | 'groupon'
> = {
  'products.no_option': 'Ajoutez au moins une option avant de publier.',
  'products.archived': 'Ce produit est archivé. Rétablissez-le d’abord.',
  'products.sold': 'Ce produit a été vendu et des réservations le mentionnent. Archivez-le plutôt.',
  'products.nothing_changed': 'Il n’y a rien à publier.',
  'imports.unreadable': 'Ce fichier ne nomme aucun produit. Prenez comme exemple un fichier exporté ici.',
  'imports.too_many': 'Importez {most} lignes au plus à la fois.',
  'groupon.unknown': 'Ce code est inconnu.',
  'groupon.used': 'Ce code a déjà été utilisé.',
  'groupon.expired': 'Ce code était valable jusqu’au {until}.',
  'groupon.other_product': 'Ce code vaut pour d’autres produits.',
  'groupon.currency': 'Ce code est dans une autre devise.',
  'groupon.paying': 'Un paiement est ouvert pour cette vente. Annulez-le pour changer le code.',
  'groupon.code_known': 'Le code « {code} » existe déjà.',
  'groupon.unreadable':
    'Ce fichier ne nomme aucun code. Sa première ligne doit nommer les colonnes : code, amount, currency, valid_until, products.',
  'media.not_found': 'Image introuvable.',
  'media.unusable': 'Choisissez une image JPEG, PNG, WebP ou AVIF de 10 Mo et 50 mégapixels au plus.',
  'media.too_many': 'Un produit a {most} images au plus. Retirez-en une d’abord.',
  'media.full': 'Vous avez {most} images, le maximum. Retirez-en d’abord.',
  'media.busy': 'Beaucoup d’images sont en cours de traitement. Réessayez dans un instant.',
  'options.other_product': 'Choisissez un de vos produits.',
  'options.travelers_reversed': 'Saisissez {min} ou plus.',
  'options.days_reversed': 'La date de fin doit être postérieure à la date de début.',
  'travelers.kind_taken': 'Ce produit a déjà ce type de voyageur.',
  'travelers.overlap': 'Ces âges se recoupent avec « {name} ».',
  'travelers.ages_reversed': 'Saisissez {min} ou plus.',
  'travelers.maximum_missing': 'Saisissez un âge maximum, ou écrivez l’âge minimum sous la forme {min}+.',
  'travelers.no_maximum': 'Avec un plus, il n’y a pas d’âge maximum. Laissez ce champ vide.',
  'inventory.pool_not_found': 'Places introuvables.',
  'inventory.days_reversed': 'La date de fin doit être postérieure à la date de début.',
  'inventory.times_twice': 'Indiquez chaque heure une seule fois.',
  'inventory.time_taken': 'Il y a déjà un départ à cette heure.',
  'inventory.past': 'Choisissez une heure à venir.',
  'inventory.below_sold':
    '{taken} places sont vendues ou retenues : {names}. Gardez-en au moins autant, ou annulez d’abord avec ces clients.',
  'inventory.sold_stays':
    '{taken} places sont vendues ou retenues : {names}. Un départ avec des clients n’est pas déplacé.',
  'inventory.undone': 'Cette modification a déjà été annulée.',
}
