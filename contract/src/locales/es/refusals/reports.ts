import type { RefusalsOf } from '../../words.ts'

export const reportRefusals: RefusalsOf<'reports'> = {
  'reports.no_data': 'No se encontraron datos',
  'reports.failed': 'Error al cargar los datos del informe',
  'reports.busy':
    'Se están creando muchos archivos en este momento. Inténtelo de nuevo en {retrySeconds} segundos.',
}
