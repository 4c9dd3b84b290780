import { expect, test } from 'vitest'
import { EMPTY_HASH, signS3 } from './s3-signature.ts'

// The worked examples of Amazon's "Signature Calculations for the Authorization Header" (S3 API reference).
const CREDENTIALS = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const WHEN = new Date('2013-05-24T00:00:00Z')

test.each([
  ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('the request for %s has the signature of the reference', (path, headers, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`)
  const signed = signS3({ method: 'GET', url, headers, payloadHash: EMPTY_HASH }, CREDENTIALS, WHEN)
  expect(signed['authorization']).toContain(`Signature=${signature}`)
})
