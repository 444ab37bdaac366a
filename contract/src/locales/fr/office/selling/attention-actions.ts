import type en from '../../../en/office/selling/attention-actions.ts'
import type { Texts } from '../../../texts.ts'

export default {
  act: {
    retry: 'Reprendre',
    'settle-as-booked': 'Ouvrir la réservation',
    'refund-and-cancel': 'Défaire la vente',
    refundRest: 'Annuler et rembourser',
    'mark-settled': 'Marquer comme réglée',
    'mark-repaid': 'Remboursé autrement',
  },
  confirm: {
    retry: 'Reprendre maintenant',
    'settle-as-booked': 'Ouvrir la réservation maintenant',
    'refund-and-cancel': 'Défaire la vente maintenant',
    refundRest: 'Annuler et rembourser maintenant',
    'mark-settled': 'Marquer comme réglée maintenant',
    'mark-repaid': 'Noter le remboursement',
  },
  follows: {
    retry:
      'Le portail interroge encore le prestataire et le fournisseur et reprend de là. Rien n’est fait deux fois.',
    refundAgain:
      'Le remboursement de {refund} est demandé à nouveau. S’il est arrivé entre-temps, rien n’est envoyé.',
    'settle-as-booked':
      'La réservation s’ouvre, payée avec les {captured} encaissés. Le client reçoit le bon.',
    'refund-and-cancel':
      '{refund} retournent au client : l’argent encaissé, moins les frais de traitement du paiement. Ce que le fournisseur a réservé est annulé et les places sont libres.',
    standsAgain:
      'Le fournisseur a de nouveau la réservation : elle reste ouverte et ses billets sont valables.',
    refundRest:
      '{refund} sont rendus au client : ce qui reste de la vente, moins les frais de traitement du paiement. La réservation est annulée et le client est prévenu.',
    giveBack:
      'Rien n’est encaissé : l’argent retenu est restitué. Ce que le fournisseur a réservé est annulé et les places sont libres.',
    'mark-settled':
      'La vente quitte cette liste. Le portail ne déplace pas d’argent et n’interroge pas le fournisseur : ne le faites que si les deux sont déjà en ordre, et écrivez ce que vous avez fait.',
    'mark-repaid':
      'Les livres notent que le client a reçu {due} autrement, en espèces ou par virement. Le portail ne déplace pas d’argent : écrivez comment il a été payé.',
  },
} satisfies Texts<typeof en>
