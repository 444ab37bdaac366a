import type { Language } from '@reseller-portal/contract/kit'
import type { ExtraLabel } from '../voucher.ts'

/** The texts of the document; a language that lacks one does not compile. */
export type DocumentWords = {
  ticket: string
  sandbox: string
  date: string
  time: string
  allDay: string
  admits: string
  leadTraveler: string
  travelers: string
  pickup: string
  suppliedBy: string
  bookingReference: string
  resellerReference: string
  bookedWith: string
  bookedBy: string
  contactPhone: string
  showCode: string
  information: string
  place: string
  policy: string
  policyLink: string
  policyOnLastPage: string
  prices: string
  travelerType: string
  quantity: string
  pricePerTicket: string
  taxesPerTicket: string
  originalPerTicket: string
  netPerTicket: string
  total: string
  taxesIncluded: string
  netTotal: string
  page: string
  extras: Record<ExtraLabel, string>
}

export const documentWords: Record<Language, DocumentWords> = {
  en: {
    ticket: 'Ticket {number} of {count}',
    sandbox: 'Sandbox: no money moves',
    date: 'Date',
    time: 'Time',
    allDay: 'Any time that day',
    admits: 'Admits',
    leadTraveler: 'Lead traveler',
    travelers: 'Travelers',
    pickup: 'Pickup',
    suppliedBy: 'Supplied by {supplier}',
    bookingReference: 'Booking reference',
    resellerReference: 'Reseller reference',
    bookedWith: 'Booked with',
    bookedBy: 'Agent',
    contactPhone: 'Questions? Call',
    showCode: 'Show this code on arrival, on paper or on a screen.',
    information: 'Good to know',
    place: 'Meeting point',
    policy: 'Policy',
    policyLink: 'Read the policy',
    policyOnLastPage: 'The policy is at the end of this document.',
    prices: 'Prices of the whole booking',
    travelerType: 'Traveler Type',
    quantity: 'Quantity',
    pricePerTicket: 'Price (per ticket)',
    taxesPerTicket: 'Taxes & Fees (per ticket)',
    originalPerTicket: 'Original (per ticket)',
    netPerTicket: 'Net (per ticket)',
    total: 'Total',
    taxesIncluded: 'Taxes & Fees included',
    netTotal: 'Net total',
    page: 'Page {number} of {count}',
    extras: {
      MarketRegion: 'Market region',
      DiscountGroup: 'Discount group',
      PickupInstructions: 'Ticket pickup',
      ParkReservationStatus: 'Park reservation',
      ResellerRegion: 'Region',
      TicketStartDate: 'Valid from',
      TicketEndDate: 'Valid until',
      TicketValidityDays: 'Days',
    },
  },
  es: {
    ticket: 'Entrada {number} de {count}',
    sandbox: 'Modo de prueba: no se mueve dinero',
    date: 'Fecha',
    time: 'Hora',
    allDay: 'A cualquier hora de ese día',
    admits: 'Válida para',
    leadTraveler: 'Viajero principal',
    travelers: 'Viajeros',
    pickup: 'Recogida',
    suppliedBy: 'Servicio de {supplier}',
    bookingReference: 'Referencia de la reserva',
    resellerReference: 'Referencia del revendedor',
    bookedWith: 'Reservado con',
    bookedBy: 'Agente',
    contactPhone: '¿Preguntas? Llame al',
    showCode: 'Muestre este código al llegar, impreso o en pantalla.',
    information: 'Información útil',
    place: 'Punto de encuentro',
    policy: 'Condiciones',
    policyLink: 'Leer las condiciones',
    policyOnLastPage: 'Las condiciones están al final de este documento.',
    prices: 'Precios de toda la reserva',
    travelerType: 'Tipo de viajero',
    quantity: 'Cantidad',
    pricePerTicket: 'Precio (por entrada)',
    taxesPerTicket: 'Impuestos y tasas (por entrada)',
    originalPerTicket: 'Original (por entrada)',
    netPerTicket: 'Neto (por entrada)',
    total: 'Total',
    taxesIncluded: 'Impuestos y tasas incluidos',
    netTotal: 'Total neto',
    page: 'Página {number} de {count}',
    extras: {
      MarketRegion: 'Región de mercado',
      DiscountGroup: 'Grupo de descuento',
      PickupInstructions: 'Recogida de entradas',
      ParkReservationStatus: 'Reserva de parque',
      ResellerRegion: 'Región',
      TicketStartDate: 'Válida desde',
      TicketEndDate: 'Válida hasta',
      TicketValidityDays: 'Días',
    },
  },
  fr: {
    ticket: 'Billet {number} sur {count}',
    sandbox: 'Mode d’essai : aucun mouvement d’argent',
    date: 'Date',
    time: 'Heure',
    allDay: 'À toute heure ce jour-là',
    admits: 'Valable pour',
    leadTraveler: 'Voyageur principal',
    travelers: 'Voyageurs',
    pickup: 'Prise en charge',
    suppliedBy: 'Prestation de {supplier}',
    bookingReference: 'Référence de réservation',
    resellerReference: 'Référence du revendeur',
    bookedWith: 'Réservé auprès de',
    bookedBy: 'Agent',
    contactPhone: 'Des questions ? Appelez le',
    showCode: 'Présentez ce code à l’arrivée, imprimé ou sur écran.',
    information: 'Bon à savoir',
    place: 'Point de rendez-vous',
    policy: 'Conditions',
    policyLink: 'Lire les conditions',
    policyOnLastPage: 'Les conditions sont à la fin de ce document.',
    prices: 'Prix de toute la réservation',
    travelerType: 'Type de voyageur',
    quantity: 'Quantité',
    pricePerTicket: 'Prix (par billet)',
    taxesPerTicket: 'Taxes et frais (par billet)',
    originalPerTicket: 'Initial (par billet)',
    netPerTicket: 'Net (par billet)',
    total: 'Total',
    taxesIncluded: 'Taxes et frais inclus',
    netTotal: 'Total net',
    page: 'Page {number} sur {count}',
    extras: {
      MarketRegion: 'Région de marché',
      DiscountGroup: 'Groupe de réduction',
      PickupInstructions: 'Retrait des billets',
      ParkReservationStatus: 'Réservation de parc',
      ResellerRegion: 'Région',
      TicketStartDate: 'Valable à partir du',
      TicketEndDate: 'Valable jusqu’au',
      TicketValidityDays: 'Jours',
    },
  },
}
