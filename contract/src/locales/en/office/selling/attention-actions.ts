export default {
  act: {
    retry: 'Carry on',
    'settle-as-booked': 'Open the booking',
    'refund-and-cancel': 'Undo the sale',
    refundRest: 'Cancel and refund',
    'mark-settled': 'Mark as settled',
    'mark-repaid': 'Paid back otherwise',
  },
  confirm: {
    retry: 'Carry on now',
    'settle-as-booked': 'Open the booking now',
    'refund-and-cancel': 'Undo the sale now',
    refundRest: 'Cancel and refund now',
    'mark-settled': 'Mark as settled now',
    'mark-repaid': 'Paid back otherwise: record it',
  },
  follows: {
    retry: 'The portal asks provider and supplier once more and goes on from there. Nothing is done twice.',
    refundAgain: 'The refund of {refund} is asked for again. If it arrived meanwhile, nothing is sent.',
    'settle-as-booked':
      'The booking opens, paid with the {captured} that were taken. The customer gets the voucher.',
    'refund-and-cancel':
      '{refund} go back to the guest: what was taken, less the payment processing fee. Whatever the supplier has is cancelled and the seats are free again.',
    standsAgain: 'The supplier has the booking again: it stays open, and its tickets are good.',
    refundRest:
      '{refund} go back to the guest: what is left of the sale, less the payment processing fee. The booking is cancelled and the guest is mailed.',
    giveBack:
      'Nothing is charged: money that is held is given back. Whatever the supplier has is cancelled and the seats are free again.',
    'mark-settled':
      'The sale leaves this list. The portal moves no money and asks no supplier: do this only when both are right already, and write down what you did.',
    'mark-repaid':
      'The books take down that the guest got {due} in another way, such as cash or a transfer. The portal moves no money: write down how it was paid.',
  },
} as const
