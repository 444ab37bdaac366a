import type { Language } from '@reseller-portal/contract/kit'

/** The texts of the mail; the document has its own. */
export type MailWords = {
  subject: string
  agentSubject: string
  hello: string
  helloAgent: string
  confirmed: string
  attached: string
  document: string
  date: string
  time: string
  allDay: string
  tickets: string
  reference: string
  resellerReference: string
  leadTraveler: string
  total: string
  netTotal: string
  questions: string
  sandbox: string
  cancellation: {
    subject: string
    ticketsSubject: string
    cancelled: string
    ticketsCancelled: string
    refund: string
    /** Until the money is on the card. */
    refundTakes: string
    cancelledTickets: string
  }
}

export const mailWords: Record<Language, MailWords> = {
  en: {
    subject: 'Your tickets: {product}, {date}',
    agentSubject: 'Booking confirmed: {product}, {date}',
    hello: 'Hello {name},',
    helloAgent: 'Hello,',
    confirmed: 'the booking is confirmed.',
    attached: 'The voucher is attached. Show its code on arrival, on paper or on a screen.',
    document: 'Your ticket is also here: {url}',
    date: 'Date',
    time: 'Time',
    allDay: 'Any time that day',
    tickets: 'Tickets',
    reference: 'Booking reference',
    resellerReference: 'Reseller reference',
    leadTraveler: 'Lead traveler',
    total: 'Total',
    netTotal: 'Net total',
    questions: 'Questions? Call {phone}.',
    sandbox: 'Sandbox: no money moves',
    cancellation: {
      subject: 'Booking cancelled: {product}, {date}',
      ticketsSubject: 'Tickets cancelled: {product}, {date}',
      cancelled: 'your booking is cancelled. Its tickets are no longer valid.',
      ticketsCancelled: 'some tickets of your booking are cancelled. The other tickets stay valid.',
      refund: 'Refund',
      refundTakes: 'The refund goes to the card that was used. Banks need up to 10 days to show it.',
      cancelledTickets: 'Cancelled tickets',
    },
  },
  es: {
    subject: 'Sus entradas: {product}, {date}',
    agentSubject: 'Reserva confirmada: {product}, {date}',
    hello: 'Hola, {name}:',
    helloAgent: 'Hola:',
    confirmed: 'La reserva está confirmada.',
    attached: 'El bono va adjunto. Muestre su código al llegar, impreso o en pantalla.',
    document: 'Su entrada también está aquí: {url}',
    date: 'Fecha',
    time: 'Hora',
    allDay: 'A cualquier hora de ese día',
    tickets: 'Entradas',
    reference: 'Referencia de la reserva',
    resellerReference: 'Referencia del revendedor',
    leadTraveler: 'Viajero principal',
    total: 'Total',
    netTotal: 'Total neto',
    questions: '¿Preguntas? Llame al {phone}.',
    sandbox: 'Modo de prueba: no se mueve dinero',
    cancellation: {
      subject: 'Reserva cancelada: {product}, {date}',
      ticketsSubject: 'Entradas canceladas: {product}, {date}',
      cancelled: 'Su reserva está cancelada. Sus entradas ya no son válidas.',
      ticketsCancelled: 'Algunas entradas de su reserva están canceladas. Las demás siguen siendo válidas.',
      refund: 'Reembolso',
      refundTakes:
        'El reembolso se hace a la tarjeta utilizada. Los bancos tardan hasta 10 días en mostrarlo.',
      cancelledTickets: 'Entradas canceladas',
    },
  },
  fr: {
    subject: 'Vos billets : {product}, {date}',
    agentSubject: 'Réservation confirmée : {product}, {date}',
    hello: 'Bonjour {name},',
    helloAgent: 'Bonjour,',
    confirmed: 'la réservation est confirmée.',
    attached: 'Le bon est joint. Présentez son code à l’arrivée, imprimé ou sur écran.',
    document: 'Votre billet se trouve aussi ici : {url}',
    date: 'Date',
    time: 'Heure',
    allDay: 'À toute heure ce jour-là',
    tickets: 'Billets',
    reference: 'Référence de réservation',
    resellerReference: 'Référence du revendeur',
    leadTraveler: 'Voyageur principal',
    total: 'Total',
    netTotal: 'Total net',
    questions: 'Des questions ? Appelez le {phone}.',
    sandbox: 'Mode d’essai : aucun mouvement d’argent',
    cancellation: {
      subject: 'Réservation annulée : {product}, {date}',
      ticketsSubject: 'Billets annulés : {product}, {date}',
      cancelled: 'votre réservation est annulée. Ses billets ne sont plus valables.',
      ticketsCancelled: 'certains billets de votre réservation sont annulés. Les autres restent valables.',
      refund: 'Remboursement',
      refundTakes:
        'Le remboursement est fait sur la carte utilisée. Les banques peuvent mettre jusqu’à 10 jours à l’afficher.',
      cancelledTickets: 'Billets annulés',
    },
  },
}
