import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { expect } from 'vitest'
import forge from 'node-forge'
import { unzip } from '../../unzip.ts'

/** Reads a `.pkpass` as an iPhone does: every file is in the manifest, and the manifest is signed by a certificate of Apple's. */
export function readPass(bytes: Buffer, wwdr: string) {
  const { signature, 'manifest.json': manifest, ...files } = unzip(bytes)
  if (signature === undefined || manifest === undefined)
    throw new Error('a pass has a manifest and a signature')
  const sums = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, createHash('sha1').update(file).digest('hex')]),
  )
  expect(JSON.parse(manifest.toString())).toEqual(sums)
  const signer = signerOf(signature, manifest)
  expect(signer.verify(new X509Certificate(wwdr).publicKey)).toBe(true)
  const { 'pass.json': json, ...pictures } = files
  // What came over the wire: each test says what it expects of it.
  // oxlint-disable-next-line typescript/no-explicit-any
  const pass: any = JSON.parse(json?.toString('utf8') ?? '')
  return { pass, pictures, signer }
}

/** The certificate that signed the manifest (RFC 5652 §5), whose signature is checked. */
function signerOf(signature: Buffer, manifest: Buffer): X509Certificate {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('binary')))
  // The library's type has not what it read.
  const { rawCapture, certificates } = message as unknown as {
    rawCapture: { signerInfos: forge.asn1.Asn1[] }
    certificates: forge.pki.Certificate[]
  }
  const [info] = rawCapture.signerInfos
  // version, sid, digest, signed attributes, algorithm, signature
  const [, , , attributes, , sealed] = (info?.value ?? []) as forge.asn1.Asn1[]
  if (!attributes || !sealed) throw new Error('nobody signed')
  const digest = createHash('sha1').update(manifest).digest('binary')
  expect(forge.asn1.toDer(attributes).getBytes()).toContain(digest)
  const set = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    attributes.value as forge.asn1.Asn1[],
  )
  const text = Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary')
  const signer = certificates
    .map((each) => new X509Certificate(forge.pki.certificateToPem(each)))
    .find(({ publicKey }) =>
      createVerify('sha1')
        .update(text)
        .verify(publicKey, Buffer.from(String(sealed.value), 'binary')),
    )
  if (signer === undefined) throw new Error('none of its certificates signed the manifest')
  return signer
}
