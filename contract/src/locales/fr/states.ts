import type { Words } from '../words.ts'

/** What happened to a booking and how it stands, and what is said where nothing better is known. */
export const states: Omit<Words, 'refusals' | 'permissions'> = {
  events: {
    'bookings.placed': 'Réservation demandée',
    'bookings.confirmed': 'Confirmée par le fournisseur',
    'bookings.opened': 'Réservation ouverte',
    'bookings.failed': 'Échec de la réservation',
    'bookings.cancelled': 'Réservation annulée',
    'bookings.tickets_cancelled': 'Billets annulés',
    'bookings.details_changed': 'Coordonnées modifiées',
    'bookings.cancelled_by_supplier': 'Annulée par le fournisseur',
    'bookings.tickets_delivered': 'Billets remis',
    'payments.authorized': 'Paiement autorisé',
    'payments.captured': 'Paiement encaissé',
    'payments.voided': 'Paiement annulé',
    'payments.refunded': 'Paiement remboursé',
    'payments.refund_returned': 'Remboursement renvoyé par la banque',
    'vouchers.mailed': 'Bon envoyé',
    'vouchers.cancellation_mailed': 'Annulation envoyée au client par e-mail',
    'sales.retried': 'Reprise par le personnel',
    'bookings.guests_forgotten': 'Données des voyageurs effacées',
    'sales.settled': 'Réglée par le personnel',
  },
  bookingStatus: { OPEN: 'Ouverte', PENDING: 'En attente', CANCELLED: 'Annulée', FAILED: 'Échouée' },
  ticketStatus: { ISSUED: 'Émis', REDEEMED: 'Utilisé', CANCELLED: 'Annulé' },
  travelerTypes: {
    ADULT: 'Adulte',
    CHILD: 'Enfant',
    INFANT: 'Bébé',
    SENIOR: 'Senior',
    YOUTH: 'Jeune',
    STUDENT: 'Étudiant',
    ANY: 'Tous',
  },
  faults: { internal: 'Erreur interne. Réessayez plus tard', unknown: 'Erreur inconnue' },
}
