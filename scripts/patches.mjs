/**
 * Defects of packages that are mended after their installation, until a release does it: what is found, and what stands there
 * instead. See docs/decisions/0026-a-mended-driver.md.
 */
export const patches = [
  {
    name: 'postgres',
    version: '3.4.9',
    files: {
      'src/connection.js': [
        {
          // A statement of a transaction, or the rest of a sign-in, after the connection was lost.
          from: `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)
`,
          to: `  function nextWrite(fn) {
    if (!socket)
      return (chunk = nextWriteTimer = null, false)

    const x = socket.write(chunk, fn)
`,
        },
        {
          // True: the connection is not busy with it, so it stays in the queue of closed ones.
          from: `      return queryError(q, Errors.connection('CONNECTION_DESTROYED', options))

    if (stream)
`,
          to: `      return (queryError(q, Errors.connection('CONNECTION_DESTROYED', options)), true)

    if (!socket)
      return (queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true)

    if (stream)
`,
        },
        {
          // Nothing of a lost session reaches the next one: neither half-written messages nor its last error.
          from: `    socket.removeAllListeners()
    socket = null

    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
          to: `    socket.removeAllListeners()
    socket = chunk = nextWriteTimer = null

    const waiting = initial
    initial = null
    if (query || sent.length)
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
    initial = waiting
    query = results = errorResponse = final = null
    result = new Result()
    rows = 0

    if (initial)
      return reconnect()

`,
        },
        {
          // What is asked at one moment leaves in one piece: each piece wakes the server, and costs more than most statements.
          from: `    if (fn || chunk.length >= 1024)
`,
          to: `    if (fn || chunk.length >= 32768)
`,
        },
        {
          // Its rejection is nobody's: whoever waits for the connection is told by it.
          from: `    if (needsTypes) {
        initial.reserve && (initial = null)
        return fetchArrayTypes()
      }
`,
          to: `    if (needsTypes) {
        initial.reserve && (initial = null)
        return fetchArrayTypes().catch(noop)
      }
`,
        },
        {
          // Whoever waits for the end of a COPY FROM hears that the server refused its last rows.
          from: `    stream && (stream.destroy(err), stream = null)
    query && queryError(query, err)
`,
          to: `    stream && (stream.destroy(err), stream = null)
    final && (final(err), final = null)
    query && queryError(query, err)
`,
        },
        {
          // Paused while nobody read a COPY TO, it is not resumed by a reader who has reached the end.
          from: `  function CopyDone() {
    stream && stream.push(null)
    stream = null
`,
          to: `  function CopyDone() {
    stream && stream.push(null)
    stream = null
    socket.resume()
`,
        },
      ],
      'src/queue.js': [
        {
          from: `    push: (x) => (xs.push(x), x),
`,
          to: `    push: (x) => (xs.push(x), x),
    pop: () => {
      const out = xs.pop()
      if (index >= xs.length) {
        index = 0
        xs = []
      }
      return out
    },
`,
        },
      ],
      'src/index.js': [
        {
          // The connection that was used last: its statements are prepared and planned, its caches are warm.
          from: `    if (open.length)
      return go(open.shift(), query)
`,
          to: `    if (open.length)
      return go(open.pop(), query)
`,
        },
        {
          from: `    const c = open.length
      ? open.shift()
`,
          to: `    const c = open.length
      ? open.pop()
`,
        },
        {
          from: `    let savepoints = 0
      , connection
      , prepare = null
`,
          to: `    let savepoints = 0
      , connection
      , prepare = null
      , lost = null
`,
        },
        {
          // The connection may serve others by now: what a lost transaction still asks for must not run outside of it.
          from: `        new Promise((_, reject) => connection.onclose = reject)
`,
          to: `        new Promise((_, reject) => connection.onclose = e => {
          lost = e
          reject(e)
          while (queries.length)
            queries.shift().reject(e)
        })
`,
        },
        {
          from: `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full
`,
          to: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)

        c.queue === full
`,
        },
        {
          // The same for a reserved connection, which must not be released into the queue of open ones either.
          from: `    move(c, reserved)
    c.reserved = () => queue.length
      ? c.execute(queue.shift())
      : move(c, reserved)
    c.reserved.release = true

    const sql = Sql(handler)
    sql.release = () => {
      c.reserved = null
      onopen(c)
    }

    return sql

    function handler(q) {
      c.queue === full
`,
          to: `    move(c, reserved)
    const next = c.reserved = () => queue.length
      ? c.execute(queue.shift())
      : move(c, reserved)
    c.reserved.release = true
    c.onclose = e => {
      while (queue.length)
        queue.shift().reject(e)
    }

    const sql = Sql(handler)
    sql.release = () => {
      if (c.reserved !== next)
        return

      c.reserved = null
      onopen(c)
    }

    return sql

    function handler(q) {
      if (c.reserved !== next)
        return q.reject(Errors.connection('CONNECTION_CLOSED', options))

      c.queue === full
`,
        },
      ],
    },
  },
];
