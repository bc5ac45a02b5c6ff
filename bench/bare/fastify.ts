// The yardstick of what is the same for everybody: Fastify that answers bytes it was given. Tells its port over IPC.
import Fastify from 'fastify';

process.once('message', async (answers: Record<string, string>) => {
  const server = Fastify();
  for (const [path, text] of Object.entries(answers)) {
    const body = Buffer.from(text);
    server.get(path, async (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').send(body),
    );
  }
  process.send!({ base: await server.listen({ host: '127.0.0.1', port: 0 }) });
});
process.on('disconnect', () => process.exit());
