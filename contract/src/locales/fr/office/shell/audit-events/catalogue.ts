import type en from '../../../../en/office/shell/audit-events/catalogue.ts'
import type { Texts } from '../../../../texts.ts'

export default {
  tickets: {
    disabled: 'Type de billet retiré de la vente',
    activated: 'Type de billet remis en vente',
  },
  products: {
    added: 'Produit ajouté',
    changed: 'Produit modifié',
    withdrawn: 'Produit retiré',
    removed: 'Produit supprimé',
    restored: 'Produit rétabli',
    published: 'Produit publié',
    submitted: 'Produit soumis à relecture',
    duplicated: 'Produit dupliqué',
    archived: 'Produit archivé',
    brought_back: 'Produit sorti des archives',
    picture_added: 'Image ajoutée',
    picture_described: 'Image décrite',
    picture_removed: 'Image retirée',
    picture_restored: 'Image rétablie',
    pictures_ordered: 'Images ordonnées',
    translated: 'Textes traduits',
    imported: 'Produits importés',
  },
  options: {
    added: 'Ajout : option',
    changed: 'Modification : option',
    removed: 'Suppression : option',
    restored: 'Rétablissement : option',
    given_own_seats: 'Option avec ses propres places',
    translated: 'Textes de l’option traduits',
  },
  traveler_types: {
    added: 'Ajout : type de voyageur',
    changed: 'Modification : type de voyageur',
    removed: 'Suppression : type de voyageur',
    restored: 'Rétablissement : type de voyageur',
  },
  availability_rules: {
    added: 'Ajout : règle de disponibilité',
    changed: 'Modification : règle de disponibilité',
    removed: 'Suppression : règle de disponibilité',
    restored: 'Rétablissement : règle de disponibilité',
  },
  prices: {
    added: 'Ajout : prix',
    changed: 'Modification : prix',
    removed: 'Suppression : prix',
    restored: 'Rétablissement : prix',
    repriced: 'Nouveaux prix de départs',
    reprice_undone: 'Nouveaux prix de départs annulés',
  },
  adjustments: {
    ...{ added: 'Ajout : ajustement de prix', changed: 'Modification : ajustement de prix' },
    ...{ removed: 'Suppression : ajustement de prix', restored: 'Rétablissement : ajustement de prix' },
  },
  taxesAndFees: {
    added: 'Ajout : taxe ou frais',
    changed: 'Modification : taxe ou frais',
    removed: 'Suppression : taxe ou frais',
    restored: 'Rétablissement : taxe ou frais',
  },
  supplementalVouchers: {
    ...{ added: 'Bon supplémentaire ajouté', changed: 'Bon supplémentaire modifié' },
    ...{ removed: 'Bon supplémentaire supprimé', restored: 'Bon supplémentaire rétabli' },
  },
  addOns: {
    ...{ added: 'Prix supplémentaire ajouté', changed: 'Prix supplémentaire modifié' },
    ...{ removed: 'Prix supplémentaire supprimé', restored: 'Prix supplémentaire rétabli' },
  },
  grouponCodes: {
    added: 'Code de bon ajouté',
    changed: 'Code de bon modifié',
    removed: 'Code de bon supprimé',
    restored: 'Code de bon rétabli',
    imported: 'Codes de bons importés',
  },
  inventory: {
    departure_changed: 'Départ modifié avec ses voyageurs',
    rules_applied: 'Règles de disponibilité appliquées aux départs',
    slot_added: 'Départ ajouté',
    slot_changed: 'Départ modifié',
    slots_changed: 'Départs modifiés',
    undone: 'Modification des départs annulée',
  },
  rates: {
    added: 'Tarif ajouté',
  },
} satisfies Texts<typeof en>
