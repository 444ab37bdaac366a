import type { Part } from '../../../texts.ts'

export default {
  title: 'Contacts',
  note: 'Qui vos clients peuvent appeler. Les bons indiquent le contact de l’agent, puis celui du point de vente, du distributeur, du revendeur.',
  add: 'Ajouter un contact',
  search: 'Rechercher des contacts',
  searchHint: 'Nom ou téléphone',
  empty: 'Pas encore de contact. Ajoutez le numéro que vos clients peuvent appeler.',
  fields: { name: 'Nom', type: 'Type', phone: 'Téléphone', reference: 'Point de vente' },
  types: {
    RESELLER: 'Revendeur',
    DISTRIBUTOR: 'Distributeur',
    POS: 'Point de vente',
    AGENT: 'Agent',
    UNKNOWN: 'Inconnu',
  },
  none: 'Aucun',
} satisfies Part<'contacts'>
