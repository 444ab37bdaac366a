import type { organizationRefusals as list } from '../../../kit/refusals/organizations.ts'

export const organizationRefusals: Record<keyof typeof list, string> = {
  'resellers.pos_not_found': 'Point de vente introuvable.',
  'points_of_sale.code_taken': 'Un autre point de vente a ce code.',
  'points_of_sale.channel_taken': 'Un autre point de vente a ce canal.',
  'points_of_sale.code_fixed': 'Le code d’un point de vente ne change pas : les ventes le portent.',
  'points_of_sale.other_distributor': 'Commencez le code par {prefix}.',
  'points_of_sale.staffed':
    'Des personnes travaillent dans ce point de vente : {count}. Affectez-les d’abord à un autre.',
  'organizations.not_reseller': 'Seul un revendeur a ces réglages.',
  'organizations.distributor_taken':
    'Un autre revendeur utilise déjà cet identifiant de distributeur. Saisissez-en un autre.',
  'organizations.other_codes':
    'Impossible de définir cet identifiant : les codes de ces points de vente ne commencent pas par {prefix} : {codes}. Supprimez d’abord ces points de vente.',
  'companies.no_phone':
    'Pour réserver, il faut un numéro de service client qui fonctionne. Saisissez-le sous Entreprise.',
  'calendars.not_found': 'Aucun calendrier ici.',
  'calendars.address_taken': 'Cette adresse est déjà prise.',
  'companies.logo_unusable': 'Choisissez une image PNG de 200 ko et 1024 × 512 points au plus.',
  'registrations.robot': 'Cela n’a pas pu être vérifié. Rechargez la page et réessayez.',
  'registrations.code_taken': 'Une autre organisation a ce code.',
  'companies.zone_moves_departures':
    'Changer de fuseau horaire déplace les départs. Utilisez « Changer de fuseau horaire » sur la page Entreprise.',
  'phones.wrong': 'Aucun téléphone ne répond à ce numéro. Vérifiez-le, ainsi que l’indicatif du pays.',
  'suppliers.not_found': 'Fournisseur introuvable.',
  'messages.not_found': 'Message introuvable.',
  'connections.unusable':
    'Aucun fournisseur n’est joignable à cette adresse avec cette clé. Testez la connexion pour savoir pourquoi.',
  'connections.known': 'Cette adresse est déjà connectée, sous le nom {name}.',
  'connections.bad_address':
    'Ce n’est pas l’adresse d’un fournisseur. Elle doit commencer par https://, et un chemin de jeton ressemble à /token.',
  'connections.key_again': 'L’adresse est maintenant sur un autre hôte. Saisissez à nouveau sa clé d’API.',
  'connections.paused': 'Cette connexion est en pause. Reprenez-la d’abord.',
  'connections.unreadable':
    'Le fournisseur n’a pas pu être lu. Consultez le journal des erreurs et réessayez.',
  'connections.preview_outdated': 'Le catalogue a changé depuis cet aperçu. Consultez le nouvel aperçu.',
  'reports.no_data': 'Aucune donnée trouvée',
  'reports.failed': 'Erreur lors du chargement des données du rapport',
  'reports.busy': 'De nombreux fichiers sont en cours de création. Réessayez dans {retrySeconds} secondes.',
  'settlements.not_over': 'Cette période n’est pas terminée : choisissez un jour avant aujourd’hui.',
  'settlements.closed_already': 'Tout est déjà clôturé jusqu’au {to}. Choisissez un jour ultérieur.',
  'channels.not_found': 'Canal introuvable.',
  'channels.no_agreement':
    'Un canal exige un accord de revente. Contactez d’abord le partenaire pour en conclure un.',
  'channels.name_taken': 'Il existe déjà un canal avec un partenaire de ce nom.',
  'channels.price_not_found': 'Prix introuvable.',
  'channels.net_above_retail': 'Un prix net ne peut pas dépasser le prix de vente.',
  'channels.key_not_found': 'Clé introuvable.',
  'channels.too_many_keys': 'Un canal peut avoir {max} clés. Révoquez-en une qui ne sert plus.',
  'channels.subscription_not_found': 'Abonnement introuvable.',
  'channels.no_credit': 'Le revendeur n’a pas accepté que ce canal réserve sur son compte.',
  'channels.credit_not_asked': 'Aucun fournisseur n’a demandé ici des ventes sur compte.',
  'channels.commission': 'Une commission a besoin d’un pourcentage ; les nets n’en ont pas.',
  'channels.contract_overlaps': 'Un autre contrat s’applique depuis le {from} certains de ces jours.',
  'channels.is_open': 'Ce canal est déjà ouvert.',
}
