import type en from '../../../../en/office/shell/audit-events/organizations.ts'
import type { Texts } from '../../../../texts.ts'

export default {
  companies: { changed: 'Entreprise modifiée', logo_changed: 'Logo modifié' },
  addresses: {
    added: 'Adresse ajoutée',
    changed: 'Adresse modifiée',
    removed: 'Adresse retirée',
    restored: 'Adresse rétablie',
  },
  schedules: {
    added: 'Rapport par courriel ajouté',
    changed: 'Rapport par courriel modifié',
    removed: 'Rapport par courriel retiré',
    restored: 'Rapport par courriel restauré',
  },
  calendars: { changed: 'Calendrier public modifié' },
  settlements: { closed: 'Période clôturée', basis_changed: 'Réglé selon une autre date' },
  registrations: {
    requested: 'Compte demandé',
    approved: 'Inscription approuvée',
    declined: 'Inscription refusée',
  },
  organizations: {
    added: 'Organisation ajoutée',
    changed: 'Organisation modifiée',
  },
  contacts: {
    added: 'Contact ajouté',
    changed: 'Contact modifié',
    removed: 'Contact retiré',
    restored: 'Contact rétabli',
  },
  points_of_sale: {
    added: 'Point de vente ajouté',
    changed: 'Point de vente modifié',
    removed: 'Point de vente retiré',
    restored: 'Point de vente rétabli',
    keys_replaced: 'Clés d’un point de vente remplacées',
  },
  resellers: {
    changed: 'Revendeur modifié',
    added: 'Revendeur ajouté',
    selling_changed: 'Réglages de vente modifiés',
    paid: 'Paiement sur compte enregistré',
    limited: 'Limite de crédit modifiée',
  },
  payments: {
    configured: 'Réglages de paiement modifiés',
    unmatched: 'Paiement chez le prestataire sans vente',
    unmatched_settled: 'Paiement sans vente réglé',
  },
  channels: {
    opened: 'Canal ouvert',
    key_added: 'Clé ajoutée',
    key_revoked: 'Clé révoquée',
    key_refused: 'Appel avec une clé fausse ou révoquée',
    offer_changed: 'Produits d’un canal modifiés',
    nets_changed: 'Prix nets d’un canal modifiés',
    notifications_paused: 'Notifications en pause',
    credit_asked: 'Ventes sur compte demandées',
    credit_agreed: 'Ventes sur compte acceptées',
    credit_declined: 'Ventes sur compte refusées',
    requested: 'Canal demandé',
    request_accepted: 'Demande de canal acceptée',
    request_declined: 'Demande de canal refusée',
  },
  contracts: {
    added: 'Contrat ajouté',
    changed: 'Contrat modifié',
    removed: 'Contrat supprimé',
    restored: 'Contrat rétabli',
  },
  connections: {
    added: 'Connexion à un fournisseur ajoutée',
    changed: 'Connexion à un fournisseur modifiée',
    paused: 'Connexion à un fournisseur en pause',
    resumed: 'Connexion à un fournisseur reprise',
    synced: 'Catalogue importé',
  },
  suppliers: {
    added: 'Fournisseur ajouté',
    changed: 'Fournisseur modifié',
  },
} satisfies Texts<typeof en>
