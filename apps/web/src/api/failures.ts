/** No answer came: the connection was lost or the server took longer than the time limit. */
export class Unreachable extends Error {
  readonly because: 'lost' | 'timeout'
  constructor(because: 'lost' | 'timeout') {
    super(because === 'timeout' ? 'The server took too long' : 'The server could not be reached')
    this.name = 'Unreachable'
    this.because = because
  }
}
