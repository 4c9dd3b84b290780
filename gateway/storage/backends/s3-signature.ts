import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export interface S3Request {
  readonly method: string
  readonly url: URL
  /** Headers besides those of the signature; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>
  /** Hex SHA-256 of the body, or `UNSIGNED-PAYLOAD` where TLS and the length protect it. */
  readonly payloadHash: string
}

/** SHA-256 of the empty string. */
export const EMPTY_HASH = createHash('sha256').digest('hex')

/**
 * Headers that authenticate a request to S3, with AWS Signature Version 4. @param now when it is sent; valid for 15
 * minutes
 */
export function signS3(request: S3Request, credentials: S3Credentials, now: Date): Record<string, string> {
  const stamp = `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const day = stamp.slice(0, 8)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.payloadHash,
    'x-amz-date': stamp,
  }
  const names = Object.keys(headers).sort()
  const query = [...request.url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    request.url.pathname,
    query,
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    request.payloadHash,
  ].join('\n')
  const scope = `${day}/${credentials.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<Buffer>(
    (signed, part) => createHmac('sha256', signed).update(part).digest(),
    Buffer.from(`AWS4${credentials.secretKey}`),
  )
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const { host: _sentByFetch, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
