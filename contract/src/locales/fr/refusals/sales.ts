import type { saleRefusals as list } from '../../../kit/refusals/sales.ts'

export const saleRefusals: Record<keyof typeof list, string> = {
  'availability.not_found': 'Cet horaire n’est pas proposé.',
  'availability.gone': 'Le produit n’est plus disponible.',
  'quantity.below_minimum': 'Il faut réserver au moins {min} billets.',
  'quantity.above_ticket_limit':
    'En raison des limites de places contiguës, {limit} billets au plus peuvent être réservés par transaction. Faites une autre réservation pour les billets supplémentaires.',
  'quantity.above_maximum': 'Il n’est pas possible de réserver plus de {max} billets.',
  'quantity.above_capacity': 'Il ne reste que {capacity} billets.',
  'cart.empty': 'Le panier est vide',
  'cart.mixed_suppliers': 'Une réservation ne contient que les billets d’un fournisseur.',
  'cart.unknown_price': 'Ce prix n’est pas proposé ce jour-là.',
  'cart.rate_deactivated': 'Ce billet est désactivé dans votre point de vente.',
  'cart.per_traveler': 'Saisissez chaque voyageur séparément.',
  'cart.pickup_unknown': 'Choisissez l’un des lieux de prise en charge proposés.',
  'cart.currency_mixed': 'Une réservation n’a qu’une seule devise.',
  'cart.one_departure':
    'Ce fournisseur bloque un seul tarif et un seul horaire par réservation. Faites une autre réservation pour les autres billets.',
  'cart.mixed_payments': 'Carte et compte : deux ventes.',
  'cart.price_changed': 'Le total a changé.',
  'cart.paying':
    'Un paiement était ouvert pour ce panier avant sa modification. Retenez de nouveau les places, puis encaissez.',
  'carts.taken': '{name} a repris cette vente.',
  'holds.not_found': 'Option introuvable.',
  'holds.not_holdable': 'Ce tarif se réserve sans option.',
  'holds.already_booked': 'Cette option est devenue une réservation.',
  'holds.expired': 'L’option a expiré. Choisissez à nouveau les billets.',
  'holds.released': 'L’option a été libérée. Choisissez à nouveau les billets.',
  'holds.paying': 'Un paiement est en cours pour cette option.',
  'holds.longest': 'Une option ne peut pas durer plus de {minutes} minutes.',
  'holds.not_extendable':
    'Le fournisseur ne garde pas ces billets plus longtemps. Réservez-les avant la fin du délai.',
  'holds.too_short_to_pay':
    'Le fournisseur garde ces billets encore {minutes} minutes, ce qui est trop court pour un paiement par carte. Rien n’a été débité.',
  'holds.price_changed':
    'Le fournisseur a changé le prix : il est maintenant de {total}. Continuez pour réserver à ce prix.',
  'bulk.delivery_missing': 'Choisissez le mode de remise des billets.',
  'bulk.date_missing': 'Indiquez la date de remise, aujourd’hui ou plus tard.',
  'bulk.instructions_too_long': 'Les instructions peuvent compter {max} caractères au plus.',
  'sponsors.missing': 'Indiquez le titulaire et le document vérifié.',
  'sponsors.used_up': 'Un titulaire peut avoir {max} billets par an ; il en reste {left}.',
  'parks.day_missing': 'Choisissez un parc et un jour pour chacun.',
  'parks.day_unfit':
    'Choisissez au plus {most} jours de parc, un parc par jour, entre le {from} et le {until}.',
  'parks.day_full':
    'Il n’y a pas assez de places dans le parc le {day}. Places restantes : {left}. Choisissez un autre parc ou un autre jour.',
  'parks.nothing_to_retry': 'Aucune réservation de parc de cette vente n’a échoué.',
  'policies.not_found': 'Conditions introuvables',
  'sales.not_found': 'Vente introuvable.',
  'sales.settled': 'Cette vente n’a plus besoin de personne. Actualisez la liste.',
  'sales.under_way': 'Le portail travaille sur cette vente. Réessayez dans une minute.',
  'sales.provider_unknown':
    'On ne sait pas ce que détient le prestataire de paiement. Réessayez quand il répondra.',
  'sales.supplier_unknown': 'On ne sait pas ce que détient le fournisseur. Réessayez quand il répondra.',
  'sales.unsafe': 'Cela n’est pas sûr dans l’état actuel de la vente.',
  'sales.refund_due':
    'Un remboursement est encore dû. Faites-le chez le prestataire, ou indiquez que le client a été remboursé autrement.',
  'payments.not_enabled': 'Le paiement par carte n’est pas activé pour votre société.',
  'payments.not_found': 'Paiement introuvable.',
  'payments.declined': 'La carte a été refusée.',
  'payments.not_booked': 'Il n’y a pas de réservation pour encaisser ce paiement.',
  'payments.booked': 'La réservation est faite ; ce paiement ne peut plus être annulé.',
  'payments.refund_differs': 'Le remboursement est de {amount} en unités mineures de {currency}.',
  'payments.over': 'Cette session de paiement est terminée.',
  'payments.nothing_to_pay': 'Il n’y a rien à payer.',
  'payments.unavailable':
    'Le paiement par carte n’est pas joignable pour le moment. Veuillez réessayer plus tard.',
  'payments.settled': 'Ce paiement ne demande plus d’attention. Actualisez la liste.',
  'payments.under_way': 'Le portail est déjà en train de rendre ce paiement. Réessayez dans une minute.',
  'payments.give_back_refused':
    'Le prestataire a refusé de rendre le paiement. Vérifiez-le sur la page du prestataire.',
  'account.limit_exceeded':
    'Le plafond de votre compte ne couvre pas cette vente. Demandez un plafond plus élevé ou réglez ce qui est dû.',
  'account.payment_differs':
    'Un autre paiement porte déjà cet identifiant. Ce qui est enregistré ne change jamais.',
  'account.reseller_not_found': 'Revendeur introuvable.',
  'partner.failed': 'Erreur du partenaire ; partenaire : erreur',
  'partner.maintenance':
    'Notre partenaire est en période de maintenance et ne peut pas traiter votre demande pour le moment. Veuillez réessayer plus tard.',
  'partner.busy': 'Le fournisseur a trop de demandes en ce moment. Réessayez dans {retrySeconds} secondes.',
  'partner.withdrawn': 'Le fournisseur ne vend plus ce produit. Choisissez-en un autre.',
  'partner.refused': 'Le fournisseur a refusé : {why}',
}
