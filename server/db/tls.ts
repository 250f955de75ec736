type Failure = Error & { code?: string }

const OTHER_HOST = 'ERR_TLS_CERT_ALTNAME_INVALID'
const OUT_OF_DATE = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'])
const UNTRUSTED = new Set(
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE SELF_SIGNED_CERT_IN_CHAIN DEPTH_ZERO_SELF_SIGNED_CERT UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_ISSUER_CERT_LOCALLY CERT_SIGNATURE_FAILURE CERT_UNTRUSTED CERT_REVOKED'.split(
    ' ',
  ),
)
const WITHOUT = /does not support SSL connections/i
const NO_ENCRYPTION = /no encryption|SSL off/i

/** SQLSTATE of a connection for which the database has no rule. */
const NO_RULE = '28000'

/** A sentence about TLS to the database that fails, or null for any other failure. */
export const tlsSentence = ({ code = '', message }: Failure): string | null => {
  if (code === OTHER_HOST)
    return `The certificate of the database is for another host (${message}). Let the address name a host that the certificate has.`
  if (OUT_OF_DATE.has(code))
    return `The certificate of the database is out of date (${message}). Renew it, and check the clock of this machine.`
  if (UNTRUSTED.has(code))
    return `The certificate of the database is not trusted (${message}). Add sslrootcert with the file of its authority to the address, as in ?sslmode=verify-full&sslrootcert=/etc/brigada/ca.crt.`
  if (WITHOUT.test(message))
    return 'The database takes no TLS connection. Turn ssl on there, or leave sslmode and sslrootcert out of the address.'
  if (code.startsWith('ERR_SSL_')) return `TLS to the database fails (${message}).`
  if (code === NO_RULE && NO_ENCRYPTION.test(message))
    return `The database takes no connection without TLS (${message}). Add ?sslmode=verify-full&sslrootcert=/etc/brigada/ca.crt, with the file of its authority, to the address.`
  return null
}
