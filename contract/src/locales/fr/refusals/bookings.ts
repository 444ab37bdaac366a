import type { bookingRefusals as list } from '../../../kit/refusals/bookings.ts'

export const bookingRefusals: Record<keyof typeof list, string> = {
  'bookings.not_found': 'Réservation introuvable.',
  'bookings.hold_required': 'Posez une option sur les billets avant de les réserver.',
  'bookings.differs_from_hold': 'La réservation diffère de l’option. Choisissez à nouveau les billets.',
  'bookings.reference_too_long': 'La référence peut compter {max} caractères au plus.',
  'bookings.email_missing': 'Saisissez une adresse e-mail valide.',
  'bookings.name_missing': 'Saisissez le prénom et le nom.',
  'bookings.phone_missing': 'Saisissez un numéro de téléphone pour chaque voyageur.',
  'bookings.weight_missing': 'Saisissez le poids de chaque voyageur en livres, de 1 à 999.',
  'bookings.country_missing': 'Choisissez le pays de chaque voyageur.',
  'bookings.pickup_missing': 'Choisissez un lieu de prise en charge.',
  'bookings.payment_required': 'Payez par carte pour terminer cette réservation.',
  'bookings.visit_ahead':
    'Cette personne a une visite à venir : annulez d’abord la réservation ou attendez qu’elle soit passée.',
  'bookings.not_cancellable': 'Cette réservation ne peut plus être annulée.',
  'bookings.not_cancelled': 'Annulez la réservation avant de la rembourser.',
  'bookings.not_open': 'Cette réservation n’est pas ouverte.',
  'bookings.ticket_not_found': 'Billet introuvable.',
  'bookings.ticket_not_cancellable': 'Seuls les billets émis et non utilisés peuvent être annulés.',
  'bookings.only_whole':
    'Le fournisseur ne retire pas ces clients de la réservation et ne peut pas réserver à nouveau pour les autres aux mêmes conditions. Rien n’a été modifié. Vendez à nouveau les billets de ceux qui viennent, puis annulez cette réservation : ses conditions disent ce qui est remboursé.',
  'bookings.cancelling': 'Une annulation de cette réservation est en cours. Réessayez dans un instant.',
  'bookings.not_amendable':
    'Cette réservation ne peut pas être modifiée ici. Annulez-la et réservez à nouveau.',
  'bookings.amended_by_operator':
    'Selon votre contrat, l’opérateur modifie les réservations de ce jour. Demandez-le-lui, ou annulez-la et réservez à nouveau.',
  'bookings.amend_sponsored':
    'Vous ne pouvez pas changer le départ ni ajouter de voyageurs, car le parrain a été vérifié pour ces billets. Annulez la réservation et réservez de nouveau. Les noms peuvent toujours être corrigés.',
  'bookings.amend_parks':
    'Vous ne pouvez pas changer le départ ni ajouter de voyageurs, car les parcs sont réservés pour ces jours et ces voyageurs. Annulez la réservation et réservez de nouveau. Les noms peuvent toujours être corrigés.',
  'bookings.amend_bulk':
    'Vous ne pouvez pas changer le départ ni ajouter de voyageurs, car les billets sont livrés ensemble. Annulez la réservation et réservez de nouveau. Les noms peuvent toujours être corrigés.',
  'bookings.nothing_to_amend': 'Choisissez un autre départ ou ajoutez des voyageurs.',
  'bookings.amendment_differs': 'Le prix a changé. Vérifiez de nouveau la différence.',
  'bookings.amend_by_card': 'Cette modification coûte plus que le montant payé.',
  'bookings.amend_guests_apart': 'Ce fournisseur demande chaque nom. Réservez les autres à part.',
  'bookings.amendment_failed': 'La modification n’a pas été faite et rien n’est débité pour elle. {why}',
  'bookings.amending':
    'La modification est encore en cours chez le fournisseur. Regardez la réservation dans un instant.',
  'bookings.failed': 'La réservation n’a pas été faite : {why}',
  'bookings.details_at_supplier':
    'Le système de ce fournisseur n’accepte pas de modifier les noms ni les coordonnées. Demandez-lui de les corriger.',
  'bookings.cancelled_by_supplier':
    'Le fournisseur a annulé cette réservation. Ses billets ne sont pas valables ; votre administrateur règle le remboursement.',
  'redemption.not_found': 'Validation introuvable.',
  'redemption.undone': 'Cette validation a déjà été annulée.',
  'redemption.undo_late': 'Une validation ne peut être annulée que pendant {minutes} minutes.',
  'vouchers.not_found': 'Bon introuvable.',
  'vouchers.not_ready': 'Il n’y a pas de bon tant que la réservation n’est pas ouverte.',
  'vouchers.no_address': 'Saisissez une adresse e-mail à laquelle envoyer le bon.',
  'vouchers.too_many_recipients': 'Les bons de cette réservation s’envoient à {most} adresses au plus.',
  'vouchers.busy': 'De nombreux bons sont en préparation. Réessayez dans {retrySeconds} secondes.',
}
