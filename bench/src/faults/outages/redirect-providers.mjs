import tls from 'node:tls';

// Preloaded into the server's process: who is reached by these names there listens on this machine.
const ports = new Map(JSON.parse(process.env.PROVIDER_PORTS ?? '[]'));
const { connect } = tls;
tls.connect = (options, ...others) => {
  const port = ports.get(options.servername ?? options.host);
  return connect(port ? { ...options, host: '127.0.0.1', port, lookup: undefined } : options, ...others);
};
