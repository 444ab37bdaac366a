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
  commissionHint: 'En pourcentage, par exemple 20',
  baseHints: {
    COMMISSION:
      'De quel prix la commission est une part : votre propre prix, sans les taxes et frais ajoutés.',
    NET: 'Si les nets de la liste contiennent les taxes comprises. Sinon, le revendeur doit aussi ces taxes.',
  },
  examples: {
    COMMISSION:
      'Par exemple, {ticket} coûte {price}, dont {taxes} de taxes. La commission est de {percent} de {base}, soit {commission}. Le revendeur vous doit {net}.',
    NET: 'Par exemple, {ticket} coûte {price}, dont {taxes} de taxes. Le net de la liste est de {listed}. Le revendeur vous doit {net}.',
  },
  exampleTicket: 'un billet',
  allotmentHint:
    'Places de chaque départ que seul ce revendeur vend. Les autres voient et vendent ce qui reste à côté.',
  releaseHint: 'Jours avant un départ où tous peuvent vendre ce qu’il en reste ; vide : jusqu’au départ.',
  creditHint:
    'Ce qui peut être dû au plus pour les ventes à crédit de ce fournisseur ; une vente au-delà est refusée. Vide : autant que le compte le permet.',
  invoicedHint: 'Les règlements suivent cette date tant qu’une autre n’y est pas choisie.',
  allotmentsHint:
    'À la place de celui du contrat, là où autre chose vaut pour un produit ou l’une de ses options. Les places d’une option sont pour les ventes de cette option ; 0 n’en réserve aucune.',
  allotted: 'De',
  wholeProduct: '{product} : toutes les options',
  addAllotment: 'Ajouter un contingent',
  remove: 'Retirer',
  removeAllotment: 'Retirer le contingent de {of}',
  ofProducts: 'et {count} de produits',
  noMore: 'Chaque produit et chaque option en a déjà un',
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
    allotments: 'Contingents de produits et d’options',
    credit: 'Crédit',
    currency: 'Devise',
    amendedBy: 'Les réservations sont modifiées par',
    invoicedBy: 'Facturation selon',
  },
  kinds: { NET: 'Prix nets', COMMISSION: 'Commission' },
  bases: {
    WITH_TAXES: 'Prix de vente avec les taxes comprises',
    WITHOUT_TAXES: 'Prix de vente avant taxes',
  },
  netBases: {
    WITH_TAXES: 'Nets avec les taxes comprises',
    WITHOUT_TAXES: 'Nets avant taxes',
  },
  amenders: { RESELLER: 'Le revendeur', OPERATOR: 'L’opérateur' },
  invoiceDates: { BOOKED: 'Date de réservation', VISIT: 'Date de visite', REDEEMED: 'Date d’utilisation' },
} satisfies Part<'contracts'>
