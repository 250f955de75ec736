import { ConfigError, flag, withoutSecret } from './setting-values.ts'

/** A bucket of an S3 store, and the prefix of all keys in it. */
export type S3Place = {
  origin: string
  bucket: string
  prefix: string
  region: string
  access_key: string
  secret_key: string
}

/** Whether an address names a bucket of an S3 store instead of a path. */
export const inStore = (address: string) => /^s3:/i.test(address)

/**
 * Parses `s3://KEY:SECRET@host[:port]/bucket[/folder][?region=…&tls=0]`; throws ConfigError with a sentence that begins
 * with `name` and shows no secret.
 */
export const s3Place = (value: string, name: string): S3Place => {
  const address = URL.canParse(value) ? new URL(value) : null
  const [bucket, ...folders] = (address?.pathname ?? '').split('/').filter(Boolean).map(decodeURIComponent)
  const unknown = [...(address?.searchParams.keys() ?? [])].filter((key) => key !== 'region' && key !== 'tls')
  if (address?.protocol !== 's3:' || !address.username || !address.password || !bucket || unknown.length > 0)
    throw new ConfigError(
      `${name} must look like s3://KEY:SECRET@host/bucket?region=eu-central-1; it is "${withoutSecret(value)}".`,
    )
  const tls = flag(`tls of ${name}`, address.searchParams.get('tls') ?? undefined, true)
  return {
    origin: `${tls ? 'https' : 'http'}://${address.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: address.searchParams.get('region') || 'us-east-1',
    access_key: decodeURIComponent(address.username),
    secret_key: decodeURIComponent(address.password),
  }
}
