import type { Part } from '../../../texts.ts'

export default {
  bookings: {
    sell: 'Vendre : chercher, retenir, réserver, voir et annuler des réservations',
    settle: 'Régler les ventes qui demandent une intervention',
  },
  guests: {
    forget: 'Exporter et effacer ce que l’on sait d’un voyageur',
  },
  company: {
    edit: 'Modifier l’entreprise, ses contacts et ses lieux',
  },
  users: {
    manage: 'Ajouter et modifier les utilisateurs et leurs rôles',
  },
  pointsofsale: {
    manage: 'Ajouter et modifier les points de vente',
  },
  pricing: {
    read: 'Voir les prix et les types de billet',
    manage: 'Ajuster les prix, désactiver des billets',
  },
  reports: {
    today: 'Voir les chiffres du jour',
    all_bookings: 'Lire le rapport de toutes les réservations',
    customer_manifest: 'Lire la liste des clients',
    redemptions: 'Lire le rapport des validations',
    other: 'Lire tous les autres rapports',
  },
  manifest: {
    weights: 'Voir les poids sur le manifeste des clients',
  },
  messages: {
    read: 'Lire les e-mails envoyés',
  },
  audit: {
    read: 'Lire qui a fait quoi et les événements de sécurité',
  },
  security: {
    manage: 'Modifier la connexion de l’organisation',
  },
  account: {
    read: 'Lire les relevés de compte',
    receive: 'Enregistrer les paiements des revendeurs',
  },
  settlements: {
    read: 'Lire les règlements',
  },
  connections: {
    manage: 'Connecter des fournisseurs',
  },
  credit: {
    agree: 'Accepter les ventes sur compte',
  },
  partners: {
    request: 'Demander un canal aux fournisseurs',
  },
  channels: {
    read: 'Voir les canaux des revendeurs',
    manage: 'Modifier les canaux des revendeurs',
  },
  operator: {
    read: 'Voir les produits, disponibilités et prix de l’opérateur',
    manage: 'Modifier les produits, disponibilités et prix de l’opérateur',
  },
  tickets: {
    search: 'Chercher des billets',
    redeem: 'Valider des billets',
  },
  arrivals: {
    read: 'Voir les arrivées',
  },
  texts: {
    write: 'Écrire les textes des produits et les traductions',
    publish: 'Publier les textes des produits',
  },
  media: {
    write: 'Modifier les médias des produits',
  },
  installation: {
    read: 'Voir les réglages de l’installation',
    manage: 'Modifier les réglages de l’installation',
  },
} as const satisfies Part<'rights'>
