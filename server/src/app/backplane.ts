import type { IncomingMessage } from 'node:http'

/** The backplane's calls answer at `/backplane/v1` as they do at `/api` (spec 1 §7 names both bases). */
export function rewriteBackplane({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return backplane.test(url) ? url.replace('/backplane/v1/', '/api/') : url
}

const backplane =
  /^\/backplane\/v1\/(login|logout|refresh|me|forgot-password|reset-password|change-password|users?|groups|organizations|validations|featureFlags|tickets)(?=[/?]|$)/
