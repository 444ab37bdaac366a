import type { RefusalsOf } from '../../words.ts'

export const reportRefusals: RefusalsOf<'reports'> = {
  'reports.no_data': 'Aucune donnée trouvée',
  'reports.failed': 'Erreur lors du chargement des données du rapport',
  'reports.busy': 'De nombreux fichiers sont en cours de création. Réessayez dans {retrySeconds} secondes.',
}
