import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface TileServer {
  /** The value for MAP_TILES_URL. */
  template: string;
  close(): void;
}

const drawn = (name: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" fill="#f2efe9"/>
    <path d="M0 60C80 90 160 20 256 70V150C170 110 90 170 0 130z" fill="#cdebb0"/>
    <path d="M0 200C90 170 150 250 256 190M120 0C90 90 170 160 130 256" fill="none" stroke="#fff" stroke-width="10"/>
    <text x="12" y="24" font-size="13" fill="#777" font-family="sans-serif">${name}</text>
  </svg>`;

/** Map tiles from this machine. Each shows its own coordinates. */
export async function startTileServer(): Promise<TileServer> {
  const server = createServer((request, response) => {
    const [, name] = /^\/(\d+\/\d+\/\d+)\.png$/.exec(request.url ?? '') ?? [];
    if (!name) {
      response.writeHead(404).end();
      return;
    }
    const picture = sharp(Buffer.from(drawn(name)))
      .png()
      .toBuffer();
    void picture.then((bytes) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
