import type { ServerWords } from '../../texts.ts'

export default {
  subject: 'Vos billets : {product}, {date}',
  agentSubject: 'Réservation confirmée : {product}, {date}',
  hello: 'Bonjour {name},',
  helloAgent: 'Bonjour,',
  confirmed: 'la réservation est confirmée.',
  attached: 'Le bon est joint. Présentez son code à l’arrivée, imprimé ou sur écran.',
  parkConfirmed: 'les billets pour le parc sont réservés.',
  willCall:
    'Vos billets vous attendent au guichet de retrait. Présentez-y une pièce d’identité avec photo et cette référence : {reference}.',
  document: 'Votre billet se trouve aussi ici : {url}',
  date: 'Date',
  time: 'Heure',
  allDay: 'Toute la journée',
  tickets: 'Billets',
  reference: 'Référence de réservation',
  resellerReference: 'Référence du revendeur',
  leadTraveler: 'Voyageur principal',
  total: 'Total',
  netTotal: 'Total net',
  questions: 'Des questions ? Appelez le {phone}.',
  sandbox: 'Mode d’essai : aucun mouvement d’argent',
  amendment: {
    subject: 'Réservation modifiée : {product}, {date}',
    amended: 'votre réservation a été modifiée. Ce bon remplace celui que vous avez.',
  },
  departure: {
    before: 'Jusqu’ici',
    now: 'Maintenant',
    reason: 'Raison',
    CANCELLED: {
      subject: 'Votre départ est annulé : {product}',
      line: 'votre départ n’a pas lieu. Nous en sommes désolés. Nous vous remboursons ou vous proposons une autre date : contactez-nous.',
    },
    TIME: {
      subject: 'Nouvelle heure de départ : {product}',
      line: 'votre départ a une nouvelle heure. Vos billets restent valables. Si elle ne vous convient pas, contactez-nous.',
    },
    PICKUP: {
      subject: 'Nouveau lieu de prise en charge : {product}',
      line: 'vous êtes pris en charge à un autre endroit. Vos billets restent valables.',
    },
  },
  cancellation: {
    subject: 'Réservation annulée : {product}, {date}',
    ticketsSubject: 'Billets annulés : {product}, {date}',
    cancelled: 'votre réservation est annulée. Ses billets ne sont plus valables.',
    ticketsCancelled: 'certains billets de votre réservation sont annulés. Les autres restent valables.',
    ticketsRebooked:
      'certains billets de votre réservation sont annulés. Les autres ont été réservés à nouveau : utilisez les billets de notre autre courriel.',
    refund: 'Remboursement',
    refundTakes:
      'Le remboursement est fait sur la carte utilisée. Les banques peuvent mettre jusqu’à 10 jours à l’afficher.',
    newVoucher: 'Le bon joint remplace celui que vous avez.',
    validTickets: 'Billets valables',
    totalNow: 'Total actuel',
    cancelledTickets: 'Billets annulés',
  },
} satisfies ServerWords['mail']
