import { drawSmaller } from './draw-smaller';

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  try {
    postMessage({ drawn: await drawSmaller(data, (width, height) => new OffscreenCanvas(width, height)) });
  } catch {
    postMessage({});
  }
});
