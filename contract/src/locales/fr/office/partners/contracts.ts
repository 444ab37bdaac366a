import type { Part } from '../../../texts.ts'

export default {
  title: 'Contrats',
  note: 'Ce que vous avez convenu avec ce revendeur, par jour de visite. Un changement vaut pour ce qui est vendu désormais ; les réservations gardent le leur.',
  ownNote:
    'Ce que vos fournisseurs ont convenu avec vous, par jour de visite : cela décide de ce que vous devez pour chaque billet.',
  add: 'Ajouter un contrat',
  search: 'Rechercher des contrats',
  searchHint: 'Nom ou fournisseur',
  empty: 'Pas encore de contrat. Les nets des prix s’appliquent.',
  supplier: 'Fournisseur',
  share: '{percent} de commission',
  nets: 'Prix nets',
  commissionHint: 'En pourcentage de la base, par exemple 20',
  baseHint: 'Sur quoi la commission est prise. Les nets convenus sans taxes les ont en plus.',
  allotmentHint:
    'Places de chaque départ que seul ce revendeur vend. Les autres voient et vendent ce qui reste à côté.',
  releaseHint: 'Jours avant un départ où tous peuvent vendre ce qu’il en reste ; vide : jusqu’au départ.',
  creditHint:
    'Ce qui peut être dû au plus. Noté pour les deux parties ; la limite qui refuse une vente est celle du compte.',
  amendedHint: 'Si c’est l’opérateur, le revendeur ne change ni départ ni nombre de voyageurs ces jours-là.',
  dates: 'Jours de visite',
  open: 'sans fin',
  terms: 'Conditions',
  fields: {
    name: 'Nom',
    kind: 'Convenu',
    commission: 'Commission',
    base: 'Base',
    validFrom: 'Date de début',
    validUntil: 'Date de fin',
    allotment: 'Allotement',
    releaseDays: 'Jours de libération',
    credit: 'Crédit',
    currency: 'Devise',
    amendedBy: 'Les réservations sont modifiées par',
    invoicedBy: 'Facturation selon',
  },
  kinds: { NET: 'Prix nets', COMMISSION: 'Commission' },
  bases: { WITH_TAXES: 'Le prix avec ses taxes', WITHOUT_TAXES: 'Le prix sans ses taxes' },
  amenders: { RESELLER: 'Le revendeur', OPERATOR: 'L’opérateur' },
  invoiceDates: { BOOKED: 'Date de réservation', VISIT: 'Date de visite' },
} satisfies Part<'contracts'>
